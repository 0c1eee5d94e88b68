import { setTimeout as sleep } from 'node:timers/promises'
import { lacksCluster } from '../../cluster/Cluster.ts'
import type { DatabaseNode } from '../../cluster/DatabaseNode.ts'
import type { FaultKind, Site } from '../faultKind.ts'

const ofCluster = { database: 'cluster', lacks: lacksCluster } as const
/** Longer than another node takes to become the primary: the old one comes back to a new one. */
const awayMs = 25_000

/**
 * Lets something happen to the primary and ends it later. Writing has to go on without the primary,
 * so that the fault counts as over when it begins.
 */
async function whileAway(
  { cluster, over }: Site,
  begin: (primary: DatabaseNode) => unknown,
  end: (primary: DatabaseNode) => unknown,
): Promise<void> {
  const primary = await cluster!.nodeThatIs('primary')
  await begin(primary)
  over()
  await sleep(awayMs)
  await end(primary)
}

/**
 * What happens to three nodes of the database with Patroni behind HAProxy. "Writing again" counts
 * from the beginning of the fault.
 */
export const clusterKinds: FaultKind[] = [
  {
    ...ofCluster,
    name: 'primaryDies',
    does: 'kill -9 of PostgreSQL and Patroni on the primary of three nodes.',
    ends: 'Never: a standby becomes the primary.',
    happen: async ({ cluster }) => (await cluster!.nodeThatIs('primary')).kill(),
  },
  {
    ...ofCluster,
    name: 'primaryFreezes',
    does: 'SIGSTOP of PostgreSQL and Patroni on the primary of three nodes.',
    ends: 'SIGCONT after 25 s, when a standby has become the primary.',
    happen: (site) =>
      whileAway(
        site,
        (primary) => primary.freeze(),
        (primary) => primary.thaw(),
      ),
  },
  {
    ...ofCluster,
    name: 'primaryCutOff',
    does: 'The primary of three nodes is cut off from the others, from etcd and from the product: nothing gets through, and nothing is closed.',
    ends: 'After 25 s, when a standby has become the primary.',
    happen: (site) =>
      whileAway(
        site,
        (primary) => primary.cutOff(true),
        (primary) => primary.cutOff(false),
      ),
  },
  {
    ...ofCluster,
    name: 'patroniFreezes',
    does: 'SIGSTOP of Patroni alone on the primary of three nodes: nobody stops its PostgreSQL when a standby becomes the primary.',
    ends: 'SIGCONT 25 s after a standby has become the primary, from when "writing again" counts.',
    async happen({ cluster, over }) {
      const primary = await cluster!.nodeThatIs('primary')
      primary.freezePatroni()
      // Until then writing goes on.
      await cluster!.nodeThatIs('primary')
      over()
      await sleep(awayMs)
      primary.thawPatroni()
    },
  },
  {
    ...ofCluster,
    name: 'primaryDiesBeforeLagging',
    does: 'One of two standbys stands still for 5 s, and then the primary dies by kill -9.',
    ends: 'At once: the standby goes on, behind the other one.',
    async happen({ cluster }) {
      const [primary, lagging] = [
        await cluster!.nodeThatIs('primary'),
        await cluster!.nodeThatIs('async'),
      ]
      await lagging.freeze()
      await sleep(5_000)
      await primary.kill()
      await lagging.thaw()
    },
  },
  {
    ...ofCluster,
    name: 'standbyDies',
    does: 'kill -9 of PostgreSQL and Patroni on the standby whose answer commits await.',
    ends: 'Never: the other standby takes its place.',
    happen: async ({ cluster }) => (await cluster!.nodeThatIs('sync')).kill(),
  },
  {
    ...ofCluster,
    name: 'switchover',
    does: 'An operator makes a standby the primary.',
    ends: 'At once.',
    happen: ({ cluster }) => cluster!.switchOver(),
  },
]
