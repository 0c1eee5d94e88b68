import { deviceStorage } from '#client/state/deviceStorage.ts'

const key = 'ikad.machine'

/** The machine of this device, as last named at a sign-in to the CSM area. */
export const rememberedMachine = {
  read: (): string => deviceStorage.read(key) ?? '',
  write: (machineId: string | null): void => deviceStorage.write(key, machineId || null),
}
