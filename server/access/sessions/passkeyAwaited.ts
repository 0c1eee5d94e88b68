import { Problem } from '#domain/problems.ts'

/** The password was right, and a passkey of the same person is awaited: no session yet. */
export class PasskeyAwaited extends Problem {
  /** WebAuthn's options, as JSON text, for passkeySignIn. */
  readonly options: string

  constructor(options: string) {
    super('passkey.needed')
    this.name = 'PasskeyAwaited'
    this.options = options
  }
}
