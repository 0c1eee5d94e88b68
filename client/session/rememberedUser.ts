import { deviceStorage } from '#client/state/deviceStorage.ts'

const key = 'ikad.user'

/** "Remember me" stores only the user id on the device. */
export const rememberedUser = {
  read: (): string => deviceStorage.read(key) ?? '',
  write: (loginId: string | null): void => deviceStorage.write(key, loginId),
}
