import { createHash } from 'node:crypto'
import { messageOf } from '#domain/problems.ts'
import { spokenLocales } from '#domain/words.ts'
import { standingProblem, type Standing } from './standing.ts'

/** How often the page reloads by itself, in seconds. */
const againSeconds = 2

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box }
  main { max-width: 36rem }
  h1 { font-size: 1.375rem; margin: 0 0 16px }
  p { margin: 0 0 8px }
  progress { width: 100%; margin-top: 16px }
`

/** The page's content security policy: it allows only its own style. */
export const waitingPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/**
 * Returns the page that a browser shows until the product is ready, in all its languages. It then
 * loads the product by itself.
 */
export function waitingPage(standing: Standing): string {
  const { code, values } = standingProblem(standing)
  const lines = spokenLocales.map(
    (locale) => `<p lang="${locale}">${messageOf(code, locale, values)}.</p>`,
  )
  const bar =
    standing.status === 'preparing'
      ? `<progress value="${standing.step - 1}" max="${standing.steps}" aria-label="${standing.step} / ${standing.steps}"></progress>`
      : ''
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${againSeconds}">
<title>iKad Back Office</title>
<style>${style}</style>
<main><h1>iKad Back Office</h1>
${lines.join('\n')}
${bar}</main>
</html>
`
}
