import { messageOf, type Problem } from '#domain/problems.ts'
import { builder } from './builder.ts'

/** A problem wrapped as data: GraphQL would treat a bare one as the field's own failure. */
type Wrapped = { problem: Problem }

export const RefusalType = builder.objectRef<Wrapped>('Refusal').implement({
  description: "Why an action would be refused. `message` is in the caller's language.",
  fields: (t) => ({
    code: t.string({ resolve: ({ problem }) => problem.code }),
    message: t.string({
      resolve: ({ problem }, _, ctx) => messageOf(problem.code, ctx.locale, problem.values),
    }),
  }),
})

/** Returns the refusal of a domain rule as data, or null. */
export function asRefusal(problem: Problem | null): Wrapped | null {
  return problem && { problem }
}
