/**
 * A fault in the product that the simulation should find: a snippet of a file, and what replaces
 * it.
 */
export type PlantedFault = { name: string; file: string; find: string; replace: string }

/** Faults that ordinary tests on a healthy machine mostly do not show. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'a connection lost at COMMIT is reported as "nothing was changed"',
    file: 'server/platform/database/transaction.ts',
    find: "new Outage(kind ?? 'unreachable', 'unknown', error)",
    replace: "new Outage(kind ?? 'unreachable', 'nothing', error)",
  },
  {
    name: 'an idempotency key is claimed outside the transaction of its command',
    file: 'server/platform/withIdempotencyKey.ts',
    find: 'await tx.$executeRaw`\n    INSERT INTO idempotency_key',
    replace: 'await ctx.db.$executeRaw`\n    INSERT INTO idempotency_key',
  },
  {
    name: 'a repeated call does not have the hash of its first',
    file: 'server/platform/withIdempotencyKey.ts',
    find: "JSON.stringify(input) ?? ''",
    replace: 'JSON.stringify(input) + String(performance.now())',
  },
  {
    name: 'the audit event is recorded outside the transaction of its command',
    file: 'server/platform/command.ts',
    find: 'await recordAudit(tx, signedIn',
    replace: 'await recordAudit(ctx.db as never, signedIn',
  },
  {
    name: "a process takes the time from its machine's clock",
    file: 'server/platform/database/health/DatabaseClock.ts',
    find: 'return measured\n      ? new Date(measured.at + performance.now() - measured.steady)\n      : this.machine.now()',
    replace: 'return measured ? this.machine.now() : this.machine.now()',
  },
  {
    name: 'connections that vanish are not looked for',
    file: 'server/platform/database/connection/watchedPool.ts',
    find: "pool.on('connect', (client) => lifeline.add(client as unknown as WatchedClient))",
    replace: "pool.on('connect', (client) => void [lifeline, client as unknown as WatchedClient])",
  },
  {
    name: 'a database that takes no changes is not recognised',
    file: 'server/platform/database/errorCondition.ts',
    find: "'25006': 'readOnly',",
    replace: "'25999': 'readOnly',",
  },
  {
    name: 'a connection attempt that nobody answers is not an outage',
    file: 'server/platform/database/connection/WatchedClient.ts',
    find: "error.code ??= '08001'",
    replace: 'error.code ??= undefined',
  },
  {
    name: 'document numbers are counted outside the transaction that uses them',
    file: 'server/despatch/despatch.ts',
    find: 'nextDocumentNumber(scope.tx,',
    replace: 'nextDocumentNumber(scope.outside as never,',
  },
  {
    name: 'the sealer passes over events of transactions that are still open',
    file: 'server/platform/audit/sealEvents.ts',
    find: 'openFrom: events.length < sealsAPass ? { txid, server } : null',
    replace: 'openFrom: events.length < sealsAPass ? { txid: turn.end, server } : null',
  },
]
