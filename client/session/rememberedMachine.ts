import { deviceStorage } from '#client/state/deviceStorage.ts'

const key = 'ikad.machine'

/** The machine that this device is, as somebody last named it when they signed in to the CSM area. */
export const rememberedMachine = {
  read: (): string => deviceStorage.read(key) ?? '',
  write: (machineId: string | null): void => deviceStorage.write(key, machineId || null),
}
