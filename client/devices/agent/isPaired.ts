import { deviceStorage } from '#client/state/deviceStorage.ts'

/** Where the pairing of this browser is kept on the device. */
export const pairingKey = 'ikad.agent'

/** Told to the window once this browser is paired. */
export const pairedEvent = 'ikad-paired'

/** Whether this browser was paired with a station's agent. */
export const isPaired = () => deviceStorage.read(pairingKey) !== null
