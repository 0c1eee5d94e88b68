import type { Prisma } from '#generated/prisma/client.ts'
import { notify } from '#server/platform/notify.ts'
import type { Person, World } from '#tests/support/world.ts'

export type Told = { notificationId: number; kind: string; isRead: boolean; facts: string }

/** Returns the notifications of one kind that are stored, each as its audience and its facts. */
export async function written(
  { services: { db } }: World,
  kind: string,
  ...having: Prisma.JsonObject[]
): Promise<{ audience: string; facts: Prisma.JsonValue }[]> {
  const rows = await db.notification.findMany({ where: { kind }, orderBy: { id: 'asc' } })
  return rows
    .map(({ audience, facts }) => ({ audience, facts }))
    .filter(({ facts }) =>
      having.every((part) =>
        Object.entries(part).every(([key, value]) => (facts as Prisma.JsonObject)[key] === value),
      ),
    )
}

const query = `query($first: Int, $after: String) { viewer { unreadNotifications
  notifications(first: $first, after: $after) {
    edges { node { notificationId kind isRead facts } } pageInfo { endCursor hasNextPage } } } }`

/** Returns what a person sees: the number of unread notifications, and the newest. */
export async function toldTo(person: Person, page: { first?: number; after?: string } = {}) {
  const { data, errors } = await person.graphql(query, page)
  if (errors) throw new Error(JSON.stringify(errors))
  const { viewer } = data as unknown as {
    viewer: {
      unreadNotifications: number
      notifications: {
        edges: { node: Told }[]
        pageInfo: { endCursor: string; hasNextPage: boolean }
      }
    }
  }
  const { edges, pageInfo } = viewer.notifications
  return { unread: viewer.unreadNotifications, told: edges.map(({ node }) => node), ...pageInfo }
}

/** Returns the kinds of a person's notifications, the newest first. */
export const kindsTo = async (person: Person) => (await toldTo(person)).told.map(({ kind }) => kind)

/** Notifies the branch JHB of a distribution on its way. */
export const notifyOfDistribution = ({ services, now }: World, documentNo: string) =>
  services.db.$transaction((tx) =>
    notify(
      tx,
      { now, viewer: null },
      { branchCode: 'JHB' },
      { kind: 'distributionSent', facts: { documentNo } },
    ),
  )
