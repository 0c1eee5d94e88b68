import { z } from 'zod'
import { isJsonProblem, readJson } from '#domain/json/readJson.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { Caller } from '#server/platform/context.ts'
import { adHoc } from '#server/platform/graphql/adHocLimits.ts'

const graphqlBody = z.strictObject({
  query: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
  extensions: z.record(z.string(), z.unknown()).nullish(),
})
export type GraphqlBody = z.infer<typeof graphqlBody>

/**
 * Reads the body of a GraphQL request. Callers without a session may send only a small one; a
 * larger one comes from a caller whose session ended, and is refused with that.
 * @throws request.invalid, request.tooCostly, json.repeatedKey, json.tooDeep, json.tooMuch,
 *   session.ended
 */
export function readGraphqlBody(
  body: Buffer,
  { viewer, tokenRefused }: Pick<Caller, 'viewer' | 'tokenRefused'>,
): GraphqlBody {
  const ended = () => problem(tokenRefused ?? 'session.ended')
  if (viewer === null && body.length > limits.strangerBytes) throw ended()
  try {
    const values = viewer === null ? limits.jsonValues : limits.jsonCommandValues
    const read = graphqlBody.safeParse(readJson(body.toString(), 'request.invalid', { values }))
    if (!read.success) throw problem('request.invalid')
    if ((read.data.query?.length ?? 0) > adHoc.characters)
      throw viewer === null ? ended() : problem('request.tooCostly')
    return read.data
  } catch (error) {
    throw viewer === null && isJsonProblem(error) && error.code === 'json.tooMuch' ? ended() : error
  }
}
