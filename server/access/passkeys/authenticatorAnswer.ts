import { z } from 'zod'
import { readJson } from '#domain/json/readJson.ts'

/** The part of an authenticator's answer that is read before the ceremony verifies it in full. */
const shape = z.looseObject({
  id: z.string(),
  rawId: z.string(),
  type: z.string(),
  response: z.looseObject({ clientDataJSON: z.string() }),
  clientExtensionResults: z.looseObject({}).default({}),
})
const clientData = z.looseObject({ challenge: z.string() })

type AuthenticatorAnswer<Response> = { id: string; challenge: string; response: Response }

/** Reads an answer given as JSON text, or returns null where it has another shape. */
export function readAnswer<Response>(text: string): AuthenticatorAnswer<Response> | null {
  const response = shape.safeParse(parseJson(text)).data
  const client =
    response &&
    clientData.safeParse(
      parseJson(Buffer.from(response.response.clientDataJSON, 'base64url').toString()),
    ).data
  return client
    ? { id: response.id, challenge: client.challenge, response: response as Response }
    : null
}

function parseJson(text: string): unknown {
  try {
    return readJson(text, 'request.invalid')
  } catch {
    // Invalid or ambiguous JSON: undefined fits no shape and is refused.
    return undefined
  }
}
