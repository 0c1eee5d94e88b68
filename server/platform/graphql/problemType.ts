import { messageOf, Problem, type FieldProblem } from '#domain/problems.ts'
import { builder } from './builder.ts'

export const FieldProblemType = builder.objectRef<FieldProblem>('FieldProblem').implement({
  fields: (t) => ({
    path: t.exposeString('path'),
    code: t.exposeString('code'),
    message: t.string({
      resolve: (field, _, ctx) => messageOf(field.code, ctx.locale, field.values),
    }),
  }),
})

/** A refusal as data: a member of every result union besides its payload. */
export const ProblemType = builder.objectType(Problem, {
  name: 'Problem',
  description:
    "A refusal. `message` is in the caller's language. `path` names the input field at fault, if there is one.",
  fields: (t) => ({
    code: t.exposeString('code'),
    message: t.string({
      resolve: (refusal, _, ctx) => messageOf(refusal.code, ctx.locale, refusal.values),
    }),
    path: t.exposeString('path', { nullable: true }),
    fields: t.expose('fields', { type: [FieldProblemType] }),
  }),
})
