import { deviceStorage } from '#client/state/deviceStorage.ts'

/** The device's storage key of this browser's pairing. */
export const pairingKey = 'ikad.agent'

/** The window event that follows the pairing of this browser. */
export const pairedEvent = 'ikad-paired'

/** Returns whether this browser is paired with a station's agent. */
export const isPaired = () => deviceStorage.read(pairingKey) !== null
