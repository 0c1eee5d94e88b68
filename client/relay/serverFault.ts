import { StatedFailure } from '#client/state/statedFailure.ts'

/** The server refused the whole request, or failed; a failure has a reference to its log. */
export class ServerFault extends StatedFailure {
  readonly code: string
  readonly reference: string | null

  constructor(code: string, message: string, reference: string | null) {
    super(message)
    this.name = 'ServerFault'
    this.code = code
    this.reference = reference
  }
}
