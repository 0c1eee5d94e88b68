/** Returns a server's refusal of a command, perhaps because of one of its fields. */
export const refused =
  (code: string, message: string, path: string | null = null) =>
  () => ({
    result: { __typename: 'Problem' as const, code, message, path, fields: [] },
  })
