import type { Mutation } from './Mutation.ts'

const qrCodes = ['tests/server/production/qrCodes.test.ts']

/** Faults in the code for V9, V11 and V12: tokens, cryptography and connections. */
export const cryptography: readonly Mutation[] = [
  {
    lines: ['9.1.1'],
    file: 'server/qr/qrSigner.ts',
    find: 'key !== undefined && verify(null, Buffer.from(signed), key.publicKey, signature)',
    replace: 'key !== undefined && signature.length + signed.length + verify.length > 0',
    tests: qrCodes,
  },
  {
    lines: ['9.1.3'],
    file: 'server/qr/qrSigner.ts',
    find: 'keys.find(({ kid }) => kid === claims.kid)',
    replace: "keys.find(({ kid }) => kid !== '' && claims.kid)",
    tests: qrCodes,
  },
  {
    lines: ['9.2.1'],
    file: 'server/production/quality/matchQr.ts',
    find: 'if (!numbers || claims.expiry !== dayOfColumn(passExpiry))',
    replace: "if (!numbers || passExpiry.toISOString() === '')",
    tests: qrCodes,
  },
  {
    lines: ['9.2.2'],
    file: 'server/qr/qrSigner.ts',
    find: 'sign(null, Buffer.from(signed), key.privateKey)',
    replace: 'sign(null, Buffer.from(payload), key.privateKey)',
    tests: qrCodes,
  },
  {
    lines: ['11.2.2'],
    file: 'server/qr/qrSigner.ts',
    find: 'createdAt.getTime() <= now.getTime() - limits.qrKeyLeadMs',
    replace: 'createdAt.getTime() <= now.getTime() + limits.qrKeyLeadMs',
    tests: qrCodes,
  },
  {
    lines: ['11.4.1'],
    file: 'server/platform/keys/token.ts',
    find: "createHash('sha256')",
    replace: "createHash('md5')",
    tests: ['tests/unit/tools/dangerousCode.test.ts'],
  },
  {
    lines: ['11.4.2'],
    file: 'server/access/passwords/passwordHash.ts',
    find: 'memoryCost: 19_456',
    replace: 'memoryCost: 4_096',
    tests: ['tests/server/access/signIn.test.ts'],
  },
  {
    lines: ['11.4.3'],
    file: 'server/platform/audit/digest.ts',
    find: "createHash('sha256').update(canonical, 'utf8')",
    replace: "createHash('sha1').update(canonical, 'utf8')",
    tests: ['tests/unit/tools/dangerousCode.test.ts'],
  },
  {
    lines: ['11.6.1'],
    file: 'server/qr/qrKeys.ts',
    find: "generateKeyPairSync('ed25519')",
    replace: "generateKeyPairSync('ed448')",
    tests: qrCodes,
  },
  {
    lines: ['12.2.1'],
    file: 'server/config.ts',
    find: "default('127.0.0.1')",
    replace: "default('0.0.0.0')",
    tests: ['tests/unit/tools/documents.test.ts'],
  },
  {
    lines: ['12.3.2'],
    file: 'server/platform/sendMail.ts',
    find: 'createTransport({ url: smtpUrl, ...waits })',
    replace: 'createTransport({ url: smtpUrl, ...waits, tls: { rejectUnauthorized: false } })',
    tests: ['tests/unit/tools/dangerousCode.test.ts'],
  },
]
