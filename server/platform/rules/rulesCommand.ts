import type { z } from 'zod'
import type { Action } from '#domain/access.ts'
import type { Change } from '#domain/changes.ts'
import { problem } from '#domain/problems.ts'
import { administersAll } from '#domain/user/standing.ts'
import { type Command, command } from '#server/platform/command.ts'
import { rulesDelegate, rulesSubject, type RulesTable } from './rulesTable.ts'

type Rules = Record<string, number | null>

type Spec<Input> = {
  name: string
  action: Action
  input: z.ZodType<Input>
  table: RulesTable
  changed: Change
}

/**
 * Makes the command that sets the rules of an area for all branches. Only headquarters'
 * administrators may run it. A rule that the input leaves out becomes null.
 * @throws permission.denied, record.changed
 */
export function rulesCommand<Input extends { version: number }>({
  table,
  changed,
  ...spec
}: Spec<Input>): Command<Input, object> {
  return command<Input, object>({
    ...spec,
    async run({ tx, viewer }, { version, ...given }) {
      if (!administersAll(viewer)) throw problem('permission.denied')
      const rules = rulesDelegate(tx, table)
      const { id: _, version: __, ...before } = await rules.findUniqueOrThrow({ where: { id: 1 } })
      const after = withEach(Object.keys(before), given)
      // The condition also refuses a change made after the row was read.
      const { count } = await rules.updateMany({
        where: { id: 1, version },
        data: { ...after, version: { increment: 1 } },
      })
      if (count === 0) throw problem('record.changed')
      return {
        result: {},
        audit: { subjects: [rulesSubject(table)], before: facts(before), after: facts(after) },
        changed: [changed],
      }
    },
  })
}

/** Returns each rule with its given value, or null. */
function withEach(names: readonly string[], given: object): Rules {
  const values = given as Record<string, number | null | undefined>
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}

/** Returns rules as facts of the audit trail, where no value is an empty text. */
function facts(rules: Rules): Record<string, number | string> {
  return Object.fromEntries(Object.entries(rules).map(([name, value]) => [name, value ?? '']))
}
