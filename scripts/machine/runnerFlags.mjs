// Decides for which runner a flag of `npm test` is, if the other arguments are for both: each
// runner's help lists its flags.
import { spawnSync } from 'node:child_process'
import { invocation, tool } from '../prepare.mjs'

const helps = { vitest: ['--help'], playwright: ['test', '--help'] }
const helpOf = (name) =>
  spawnSync(...invocation(tool(name), helps[name]), { encoding: 'utf8' }).stdout ?? ''

/**
 * Sends Playwright's flags to it, and all others to Vitest, which refuses those that it doesn't
 * know with a message.
 */
export function flagsByRunner(flags, help = helpOf) {
  if (flags.length === 0) return { vitest: [], playwright: [] }
  const [ofVitest, ofPlaywright] = [help('vitest'), help('playwright')]
  const playwright = flags.filter((flag) => knows(ofPlaywright, flag))
  return {
    playwright,
    vitest: flags.filter((flag) => !playwright.includes(flag) || knows(ofVitest, flag)),
  }
}

/** `--trace=on` is listed as `--trace`. */
const knows = (help, flag) => help.split(/[\s,=<[\]]+/).includes(flag.split('=')[0])
