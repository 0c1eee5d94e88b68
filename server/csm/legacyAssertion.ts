import { asText } from '#server/platform/legacy/values.ts'

/**
 * WebAuthn's names in an authenticator's response: the contract's keys arrive in lower case,
 * however they were written.
 */
const names = [
  'rawId',
  'clientExtensionResults',
  'authenticatorAttachment',
  'clientDataJSON',
  'authenticatorData',
  'userHandle',
]

/**
 * Returns an authenticator's response as JSON text, whether it was sent as that or as the object
 * itself.
 */
export function assertionOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(named(value)) : asText(value)
}

function named(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, item]) => [
    names.find((name) => name.toLowerCase() === key) ?? key,
    named(item),
  ])
  return Object.fromEntries(entries) as object
}
