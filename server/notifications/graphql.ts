import { digestSteps, type DigestStep } from '#domain/notification/digest.ts'
import { mutableKinds, notificationKinds, readableKinds } from '#domain/notification/kinds.ts'
import { loadViewer, ViewerType, viewerPayload } from '#server/access/sessions/viewerType.ts'
import { getEmail } from '#server/access/users/queries.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { selectedColumns } from '#server/platform/graphql/selectedColumns.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { markNewsRead } from './markNewsRead.ts'
import { markNotificationsRead } from './markNotificationsRead.ts'
import { muteNotifications } from './muteNotifications.ts'
import {
  countUnread,
  hasRead,
  listMuted,
  listNotifications,
  type NotificationRow,
} from './notifications.ts'
import { setNotificationDigest } from './setNotificationDigest.ts'

const NotificationKindEnum = enumOf('NotificationKind', notificationKinds)

const NotificationDigestEnum = enumOf('NotificationDigest', digestSteps)

const NotificationType = builder.objectRef<NotificationRow>('Notification').implement({
  description:
    'An event that the viewer is to learn of. The client words it from its kind and facts.',
  fields: (t) => ({
    id: t.id({ extensions: reads('id'), resolve: ({ id }) => `Notification:${id}` }),
    notificationId: t.int({ extensions: reads('id'), resolve: ({ id }) => id }),
    at: t.expose('at', { type: 'DateTime' }),
    kind: t.expose('kind', { type: NotificationKindEnum }),
    facts: t.string({
      description: 'The facts of the kind as JSON: numbers and codes of records.',
      extensions: reads('facts'),
      resolve: ({ facts }) => JSON.stringify(facts),
    }),
    isRead: t.boolean({
      description:
        'Whether the viewer has read it or has muted its kind, or its matter is settled.',
      extensions: reads('id'),
      resolve: ({ id }, _, ctx) => hasRead(ctx, id),
    }),
  }),
})

const NotificationConnection = connectionOf('Notification', NotificationType)

builder.objectFields(ViewerType, (t) => ({
  notifications: t.field({
    description: 'The viewer’s notifications of the last 30 days, latest first.',
    type: NotificationConnection,
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
    },
    resolve: (_, page, ctx, info) =>
      listNotifications(requireViewer(ctx), null, page, selectedColumns(info)),
  }),
  unreadNotifications: t.int({
    description: 'Number of unread notifications among the newest, counted up to 100.',
    resolve: (_, __, ctx) => countUnread(requireViewer(ctx)),
  }),
  mutableNotificationKinds: t.field({
    description: 'The kinds of notifications that the viewer gets and may mute.',
    type: [NotificationKindEnum],
    resolve: (viewer) => {
      const readable = readableKinds(viewer)
      return mutableKinds.filter((kind) => readable.includes(kind))
    },
  }),
  mutedNotificationKinds: t.field({
    description: 'The kinds that the viewer has muted: they count as read.',
    type: [NotificationKindEnum],
    resolve: (_, __, ctx) => listMuted(requireViewer(ctx)),
  }),
  notificationDigest: t.field({
    description: 'How often the viewer gets a mail about unread notifications. Null for never.',
    type: NotificationDigestEnum,
    nullable: true,
    resolve: async ({ userId }, _, { db }) => {
      const digest = await db.notificationDigest.findUnique({ where: { userId } })
      return (digest?.every as DigestStep | undefined) ?? null
    },
  }),
  newsRead: t.int({
    description:
      'Number of the newest entry of the product’s news that the viewer has read. Null for a newcomer.',
    nullable: true,
    resolve: async ({ userId }, _, { db }) => {
      const read = await db.newsRead.findUnique({ where: { userId } })
      return read?.newest ?? null
    },
  }),
  digestAddress: t.string({
    description:
      'The address to which this mail goes. Null if the viewer has none, or no mail server is configured.',
    nullable: true,
    resolve: async ({ userId }, _, ctx) =>
      (ctx.config.SMTP_URL !== undefined && (await getEmail(ctx, userId))) || null,
  }),
}))

commandMutation(markNotificationsRead, {
  payload: viewerPayload('MarkNotificationsReadPayload'),
  load: (ctx) => loadViewer(ctx),
  description: 'Marks the viewer’s notifications as read: the given ones, or all of them.',
})

commandMutation(markNewsRead, {
  payload: viewerPayload('MarkNewsReadPayload'),
  load: (ctx) => loadViewer(ctx),
  description: 'Records how far the viewer has read the news of the product.',
})

commandMutation(muteNotifications, {
  payload: viewerPayload('MuteNotificationsPayload'),
  load: (ctx) => loadViewer(ctx),
  description: 'Mutes a kind of notifications for the viewer, or ends that.',
})

commandMutation(setNotificationDigest, {
  payload: viewerPayload('SetNotificationDigestPayload'),
  load: (ctx) => loadViewer(ctx),
  description: 'Sets how often the viewer gets a mail about unread notifications, or ends that.',
})
