/** Returns a server's refusal of a command. */
export const refused = (code: string, message: string) => () => ({
  result: { __typename: 'Problem', code, message, path: null, fields: [] },
})
