import { Problem } from '#domain/problems.ts'

/** The password was right, and a passkey of the same person is awaited: no session yet. */
export class PasskeyAwaited extends Problem {
  /** WebAuthn's options, as JSON text, for passkeySignIn. */
  readonly options: string

  /** Whose passkey: who signed in by a card has typed none. */
  readonly loginId: string

  constructor(options: string, loginId: string) {
    super('passkey.needed')
    this.name = 'PasskeyAwaited'
    this.options = options
    this.loginId = loginId
  }
}
