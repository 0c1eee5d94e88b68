import type { Destruction } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { settleNotifications } from '#server/platform/notify.ts'

/** Settles what witnesses were notified of a container, once it is destroyed or cancelled. */
export async function settleContainer(
  { tx, now }: CommandScope,
  { documentNo }: Pick<Destruction, 'documentNo'>,
): Promise<void> {
  await settleNotifications(tx, now, ['containerSealed'], { documentNo })
}
