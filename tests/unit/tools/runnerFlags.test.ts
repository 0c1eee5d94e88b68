import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'

type Runner = 'vitest' | 'playwright'
// Plain Node, which has no types: npm test runs it before anything is installed.
const program = path.resolve(import.meta.dirname, '../../../scripts/machine/runnerFlags.mjs')
const { flagsByRunner } = (await import(program)) as {
  flagsByRunner: (flags: string[], help: (runner: Runner) => string) => Record<Runner, string[]>
}

const helps = {
  vitest: '  --bail <number>  Stop after\n  --project <name>\n',
  playwright: '  --trace <mode>\n  --project <project-name...>\n  --list\n',
}
const help = vi.fn((runner: Runner) => helps[runner])
const given = (...flags: string[]) => flagsByRunner(flags, help)

describe('the flags of npm test beside words for both runners', () => {
  it('go to the one that knows them, with their values', () =>
    expect(given('--trace=on', '--bail=1', '--list')).toEqual({ vitest: ['--bail=1'], playwright: ['--trace=on', '--list'] }))

  it('go to both where both know them', () =>
    expect(given('--project=unit')).toEqual({ vitest: ['--project=unit'], playwright: ['--project=unit'] }))

  it('are refused by Vitest where neither does, and not dropped: the beginning of a name is none', () =>
    expect(given('--tra', '--coverage.enabled')).toEqual({ vitest: ['--tra', '--coverage.enabled'], playwright: [] }))

  it('cost nothing where there are none', () => {
    help.mockClear()
    expect(given()).toEqual({ vitest: [], playwright: [] })
    expect(help).not.toHaveBeenCalled()
  })
})
