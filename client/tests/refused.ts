/** What a server says that refuses a command. */
export const refused = (code: string, message: string) => () => ({
  result: { __typename: 'Problem', code, message, path: null, fields: [] },
})
