import { ask } from '#tests/e2e/support/ask.ts'
import { openToScan } from '#tests/e2e/support/cards.ts'
import { task } from '#tests/e2e/support/countedTask.ts'
import { openHome, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

// The tasks begin on Home, except those at a machine. tests/e2e/tasks/keys.spec.ts counts the ones
// at a station.

type Job = { application: { name: string; applicationNo: string }; card: { cardSn: string } | null }
const jobs =
  'query { cardJobs(first: 50) { edges { node { application { name applicationNo } card { cardSn } } } } }'

/** Returns a job of the demonstration whose card is printed, and whose holder's name can be misspelt. */
async function printedJob(page: Page) {
  const { cardJobs } = await ask<{ cardJobs: { edges: { node: Job }[] } }>(page, jobs)
  const { application, card } = cardJobs.edges.find(
    ({ node }) => node.card !== null && /^\p{L}{5}/u.test(node.application.name),
  )!.node
  return { ...application, ...card! }
}
/** Swaps the fourth and the fifth letter, as a hand does. */
const misspelt = (name: string) => `${name.slice(0, 3)}${name[4]}${name[3]}${name.slice(5)}`

async function atHome(page: Page, loginId: string): Promise<void> {
  await signIn(page, loginId)
  await openHome(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.ik-work-line').first()).toBeVisible()
}

test('holders, lots and reports are found from Home with the effort that docs/keys.md states', async ({
  page,
}) => {
  await atHome(page, 'supervisor')
  const { name, applicationNo, cardSn } = await printedJob(page)

  await task(page, 'find a holder by a misspelt name', async (hand) => {
    await hand.press('Control+K')
    await expect(page.getByRole('combobox')).toBeFocused()
    await hand.type(misspelt(name))
    await expect(page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible()
    await hand.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Search card' })).toBeVisible()
    await expect(page.locator('main').getByText(name).first()).toBeVisible()
  })

  await atHome(page, 'supervisor')
  await task(page, 'open the lot of a card', async (hand) => {
    await hand.press('Control+K')
    await expect(page.getByRole('combobox')).toBeFocused()
    await hand.type(cardSn)
    await expect(
      page.getByRole('option', { name: new RegExp(applicationNo) }).first(),
    ).toBeVisible()
    await hand.press('Enter')
    await hand.click(page.locator('.ik-lines a[href*="managelot?lot="]').first())
    await expect(page.getByRole('heading', { level: 1, name: 'Manage lots' })).toBeVisible()
    await expect(
      page.getByRole('heading', { level: 2, name: 'Where its cards are now' }),
    ).toBeVisible()
  })

  await atHome(page, 'supervisor')
  await task(page, 'a report as a workbook', async (hand) => {
    await hand.click(
      page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Reports' }),
    )
    await hand.click(page.getByRole('link', { name: 'Rejected cards', exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: 'Rejected cards' })).toBeVisible()
    await hand.click(page.getByRole('button', { name: 'Export', exact: true }))
    const coming = page.waitForEvent('download')
    await hand.click(page.getByRole('menuitem', { name: 'All rows as .xlsx' }))
    expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/)
  })
})

type Unqueued = { csmJobs: { edges: { node: { jobId: number } }[] } }

/** Queues a MyKad job: shortly after midnight none is ready yet. */
async function queueOne(page: Page): Promise<void> {
  const unqueued =
    '{ csmJobs(first: 1, filter: { status: [UNQUEUED], cardType: MYKAD }) { edges { node { jobId } } } }'
  const { jobId } = (await ask<Unqueued>(page, unqueued)).csmJobs.edges[0]!.node
  const queue = `mutation { queueCsmJobs(input: { jobIds: [${jobId}] }) { __typename } }`
  expect(await ask(page, queue)).toEqual({ queueCsmJobs: { __typename: 'CsmJobsPayload' } })
}

test('a card of the CSM area is begun with the effort that docs/keys.md states', async ({
  page,
}) => {
  await signIn(page, 'csmadmin')
  await queueOne(page)
  await openToScan(page, '/csm/update/perso?machine=MK-P01', 'Update personalisation')
  await expect(page.getByRole('button', { name: 'Start on MK-P01' })).toBeVisible()
  await task(page, 'begin a CSM card', async (hand) => {
    await hand.scan('719000077')
    await expect(page.getByText(/scan its chip now/)).toBeVisible()
  })
})
