import { expect, test } from 'vitest'
import { redactUrl } from '#server/platform/http/redactUrl.ts'

test.each([
  [
    '/api/user/changepassword?loginId=ali&oldPassword=Old-2026&newPassword=New-2026',
    '/api/user/changepassword?loginId=ali&oldPassword=[redacted]&newPassword=[redacted]',
  ],
  ['/x?NEWPASSWORD=a=b&page=2', '/x?NEWPASSWORD=[redacted]&page=2'],
  ['/x?new%50assword=secret', '/x?new%50assword=[redacted]'],
  ['/x?a=1&ACCESSTOKEN=t#end', '/x?a=1&ACCESSTOKEN=[redacted]'],
  [
    '/x?assertion=a&approval=b&qrString=c&approvals=2',
    '/x?assertion=[redacted]&approval=[redacted]&qrString=[redacted]&approvals=2',
  ],
  ['/x?password', '/x?password'],
  ['/api/user/ali', '/api/user/ali'],
])('%s', (url, redacted) => {
  expect(redactUrl(url)).toBe(redacted)
})
