import type { Mutation } from './Mutation.ts'

/** Faults in the code for V2, validation and business logic. */
export const validation: readonly Mutation[] = [
  {
    lines: ['2.2.1'],
    file: 'domain/user/signInInput.ts',
    find: 'z.string().trim().min(1).max(50)',
    replace: 'z.string().trim().min(1)',
    tests: ['tests/unit/inputs/bounds.test.ts'],
  },
  {
    lines: ['2.2.2'],
    file: 'server/platform/command.ts',
    find: 'const input = parseInput(spec.input, rawInput)',
    replace: 'const input = (parseInput ? rawInput : null) as Input',
    tests: ['tests/conformance/restCalls.test.ts'],
  },
  {
    lines: ['2.2.3'],
    file: 'domain/postcodes/addressProblem.ts',
    find: 'if (known.length ? !there.length : !postcodeInState(postcode, own)) {',
    replace: 'if (known.length < 0 && !postcodeInState(postcode, own)) {',
    tests: ['domain/postcodes/addressProblem.test.ts'],
  },
  {
    lines: ['2.3.1'],
    file: 'domain/cardJob/refusals.ts',
    find: 'if (!next) throw cardJobRefusal(state, action)\n  return next',
    replace: 'return next ?? state',
    tests: ['tests/server/production/stateTable.test.ts'],
  },
  {
    lines: ['2.3.2'],
    file: 'server/production/printList/putOnList.ts',
    find: 'limits.printListRecords }, (_, i) => i + 1).filter(\n    (place) => !taken.has(place),\n  )\n  return free.slice(0, Math.max(0, num - taken.size))',
    replace:
      'limits.printListRecords + 1 }, (_, i) => i + 1).filter((place) => !taken.has(place))\n  return free.slice(0, num)',
    tests: ['tests/server/production/refusals.test.ts'],
  },
  {
    lines: ['2.3.3'],
    file: 'server/platform/command.ts',
    find: 'await transaction(\n      ctx.db,\n      work,\n      spec.longest ? { timeout: spec.longest } : undefined,\n    )',
    replace: 'await (transaction ? work(ctx.db as never) : null!)',
    tests: ['tests/server/audit/rollback.test.ts'],
  },
  {
    lines: ['2.3.4'],
    file: 'server/platform/database/lockRows.ts',
    find: 'ORDER BY id FOR UPDATE`',
    replace: 'ORDER BY id`',
    tests: ['tests/server/production/concurrency.test.ts'],
  },
]
