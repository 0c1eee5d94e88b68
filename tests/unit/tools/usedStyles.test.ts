import { expect, test } from 'vitest'
import { inOwnFaces, withoutUnused } from '../../../scripts/vite/usedStyles.ts'

const css = `.bp6-button{color:red}.bp6-button.bp6-intent-danger{color:blue}.bp6-button-group{gap:1px}.bp6-tree{margin:0}
.bp6-dark .bp6-tree,.bp6-dark .bp6-button{color:green}.bp6-icon-add::before{content:"+"}.ik-panel{padding:1px}:root{--x:1px}`
const scripts = 'let n=`bp6`,b=`${n}-button`,g=`${b}-group`,d=`bp6-dark`'

test('a class that a script names is kept, whether written out or composed', async () => {
  const kept = await withoutUnused(css, scripts)
  for (const rule of [
    '.bp6-button{',
    '.bp6-intent-danger{',
    '.bp6-button-group{',
    '.ik-panel{',
    ':root{',
  ])
    expect(kept).toContain(rule)
})

test('an unused class is removed, also from a list of selectors', async () => {
  const kept = await withoutUnused(css, scripts)
  expect(kept).not.toContain('bp6-tree')
  expect(kept).not.toContain('bp6-icon-add')
  expect(kept).toContain('.bp6-dark .bp6-button{color:green}')
})

test('Blueprint’s icon font is removed, and its code uses the product’s typeface', () => {
  const css =
    'body{font-family:-apple-system,blueprint-icons-16,sans-serif;margin:0}.bp6-code{font-family:monospace}'
  expect(inOwnFaces(css)).toBe('body{margin:0}.bp6-code{font-family:var(--mono)}')
})
