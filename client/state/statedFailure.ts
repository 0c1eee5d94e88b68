/** A failure whose message is for the person, in their language. */
export class StatedFailure extends Error {}
