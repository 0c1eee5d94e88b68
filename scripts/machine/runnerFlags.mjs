// Which runner a flag of `npm test` is for, where the words beside it are for both: each says in its help what it knows.
import { spawnSync } from 'node:child_process'
import { tool } from '../prepare.mjs'

const helps = { vitest: ['--help'], playwright: ['test', '--help'] }
const helpOf = (name) => spawnSync(tool(name), helps[name], { encoding: 'utf8' }).stdout ?? ''

/** What Playwright knows goes to it, what Vitest knows to that, and what neither does to Vitest, which refuses it aloud. */
export function flagsByRunner(flags, help = helpOf) {
  if (flags.length === 0) return { vitest: [], playwright: [] }
  const [ofVitest, ofPlaywright] = [help('vitest'), help('playwright')]
  const playwright = flags.filter((flag) => knows(ofPlaywright, flag))
  return { playwright, vitest: flags.filter((flag) => !playwright.includes(flag) || knows(ofVitest, flag)) }
}

/** `--trace=on` is known as `--trace`. */
const knows = (help, flag) => help.split(/[\s,=<[\]]+/).includes(flag.split('=')[0])
