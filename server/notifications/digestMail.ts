import { notificationKindNames } from '#domain/notification/kindNames.ts'
import { notificationKinds, type NotificationKind } from '#domain/notification/kinds.ts'
import { say, type Locale } from '#domain/words.ts'

const texts = {
  unread: { en: 'Unread notifications', ms: 'Pemberitahuan belum dibaca' },
  look: {
    en: 'You find them here, after signing in, under the bell:',
    ms: 'Semuanya boleh dilihat di sini selepas log masuk, di bawah loceng:',
  },
  where: {
    en: 'You find them in iKad under the bell.',
    ms: 'Semuanya ada dalam iKad, di bawah loceng.',
  },
  change: {
    en: 'You chose this mail there, and can end it there.',
    ms: 'Anda memilih mel ini di situ, dan boleh menghentikannya di situ.',
  },
} as const

/**
 * Returns the mail about unread notifications: how many of each kind, with a link if the product's
 * address is known.
 */
export function digestMail(
  unread: readonly { kind: NotificationKind; n: number }[],
  locale: Locale,
  origin: string | null,
): { subject: string; text: string } {
  const total = unread.reduce((sum, { n }) => sum + n, 0)
  const lines = notificationKinds.flatMap((kind) => {
    const n = unread.find((each) => each.kind === kind)?.n
    return n ? [`${say(notificationKindNames[kind], locale)}: ${n}`] : []
  })
  return {
    subject: `iKad: ${say(texts.unread, locale)}: ${total}`,
    text: [
      `${say(texts.unread, locale)}:`,
      ...lines,
      '',
      ...(origin === null ? [say(texts.where, locale)] : [say(texts.look, locale), origin]),
      say(texts.change, locale),
    ].join('\n'),
  }
}
