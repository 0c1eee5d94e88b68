import { roles } from '#domain/access.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { headquarters } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { createAdminInput } from '#domain/user/createAdminInput.ts'
import { hashPassword } from '#server/access/passwords/passwordHash.ts'
import { recordGiven } from '#server/access/rights/recordGiven.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { isTaken } from './claimLoginId.ts'

/** Thrown where a system administrator exists already, who creates further users. */
export class AdministratorExists extends Error {
  constructor() {
    super(
      'This database already has a system administrator. Further users are made in the product, under Manage users; ' +
        'where no system administrator can sign in any more, --another makes one.',
    )
    this.name = 'AdministratorExists'
  }
}

/**
 * Creates the first user, a system administrator at headquarters, and headquarters itself where the
 * database has none. `another` creates a further one, because nobody else may grant that role or
 * reset the password of its holder.
 * @throws AdministratorExists, user.exists, and what createAdminInput refuses
 */
export async function createAdmin(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  rawInput: unknown,
  { another = false } = {},
): Promise<{ loginId: string }> {
  const { password, ...input } = parseInput(createAdminInput, rawInput)
  const passwordHash = await hashPassword(password)
  return transaction(db, async (tx) => {
    // Prevents two concurrent calls from both creating a first user.
    await tx.$executeRaw`LOCK TABLE app_user IN SHARE ROW EXCLUSIVE MODE`
    if (
      !another &&
      (await tx.user.findFirst({ where: { roleId: roles.systemAdministrator, deletedAt: null } }))
    )
      throw new AdministratorExists()
    if (await isTaken(tx, input.loginId)) throw problem('user.exists', {}, 'loginId')
    await ensureHeadquarters(tx)
    const now = clock.now()
    const user = await tx.user.create({
      data: {
        ...input,
        roleId: roles.systemAdministrator,
        branchCode: headquarters,
        designation: 'System administrator',
        passwordHash,
        passwordChangedAt: now,
        activeSince: now,
        createdAt: now,
      },
    })
    await recordGiven({ tx, now, viewer: null }, user, 'created')
    await recordAudit(tx, { product: 'create-admin' }, now, {
      action: 'createAdmin',
      subjects: [`User:${input.loginId}`],
    })
    return { loginId: input.loginId }
  })
}

async function ensureHeadquarters(tx: Tx): Promise<void> {
  if (await tx.branch.findUnique({ where: { code: headquarters } })) return
  const type = await tx.branchType.upsert({
    where: { name: 'Headquarters' },
    create: { name: 'Headquarters' },
    update: {},
  })
  await tx.branch.create({
    data: {
      code: headquarters,
      name: 'Headquarters',
      region: 'Tengah',
      branchTypeId: type.id,
      address1: 'Putrajaya',
      postcode: '62000',
      city: 'Putrajaya',
      state: 'Putrajaya',
      plks: false,
    },
  })
}
