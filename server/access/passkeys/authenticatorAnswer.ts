import { z } from 'zod'

/** As much of an authenticator's answer as is read before the ceremony verifies all of it. */
const shape = z.looseObject({
  id: z.string(),
  rawId: z.string(),
  type: z.string(),
  response: z.looseObject({ clientDataJSON: z.string() }),
  clientExtensionResults: z.looseObject({}).default({}),
})
const clientData = z.looseObject({ challenge: z.string() })

export type AuthenticatorAnswer<Response> = { id: string; challenge: string; response: Response }

/** Reads an answer that came as JSON text; null for anything that can't be one. */
export function readAnswer<Response>(text: string): AuthenticatorAnswer<Response> | null {
  const response = shape.safeParse(parseJson(text)).data
  const client =
    response && clientData.safeParse(parseJson(Buffer.from(response.response.clientDataJSON, 'base64url').toString())).data
  return client ? { id: response.id, challenge: client.challenge, response: response as Response } : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON, then: undefined fits no shape, and is refused as such.
    return undefined
  }
}
