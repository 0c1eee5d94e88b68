/** Issues a station's credential, which only the response contains. */
export const issueCredential = `mutation($input: IssueStationCredentialInput!) {
  result: issueStationCredential(input: $input) { ... on IssuedCredentialPayload { token } }
}`
