import { Problem } from '#domain/problems.ts'

/** The password was right, and a passkey of the same user is awaited; there is no session yet. */
export class PasskeyAwaited extends Problem {
  /** WebAuthn's options, as JSON text, for passkeySignIn. */
  readonly options: string

  /**
   * The user whose passkey is awaited; after a card sign-in the client doesn't know their login id.
   */
  readonly loginId: string

  constructor(options: string, loginId: string) {
    super('passkey.needed')
    this.name = 'PasskeyAwaited'
    this.options = options
    this.loginId = loginId
  }
}
