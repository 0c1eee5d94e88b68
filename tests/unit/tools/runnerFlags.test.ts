import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'

type Runner = 'vitest' | 'playwright'
// Plain Node without types: npm test runs it before anything is installed.
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

describe('the flags of npm test with words for both runners', () => {
  it('are passed to the runner that knows them, with their values', () =>
    expect(given('--trace=on', '--bail=1', '--list')).toEqual({
      vitest: ['--bail=1'],
      playwright: ['--trace=on', '--list'],
    }))

  it('are passed to both if both know them', () =>
    expect(given('--project=unit')).toEqual({
      vitest: ['--project=unit'],
      playwright: ['--project=unit'],
    }))

  it('are refused by Vitest if neither knows them, and not dropped: an abbreviated name is unknown', () =>
    expect(given('--tra', '--coverage.enabled')).toEqual({
      vitest: ['--tra', '--coverage.enabled'],
      playwright: [],
    }))

  it('are optional', () => {
    help.mockClear()
    expect(given()).toEqual({ vitest: [], playwright: [] })
    expect(help).not.toHaveBeenCalled()
  })
})
