import { StatedFailure } from '#client/state/statedFailure.ts'

/** The server answered with a refusal of the whole request, or with a fault and the reference it stands under in the log. */
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
