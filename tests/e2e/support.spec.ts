import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demonstrationEmployer } from '#domain/application/demonstrationRecords.ts'
import { screens } from '#domain/contract/screens.ts'
import { messageOf } from '#domain/problems.ts'
import { type Locale, say } from '#domain/words.ts'
import { ask } from '#tests/e2e/support/ask.ts'
import { scan } from '#tests/e2e/support/cards.ts'
import { dress, open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'
import { fourFields } from '#tests/support/images.ts'

const surface = '/ikad/cps/general/support/printsurface'
const pull = '/ikad/cps/general/support/existdata'
const titleOf = (route: string, locale: Locale) =>
  say(screens.find((screen) => screen.route === route)!.words, locale)

async function chooseImage(
  page: Page,
  folder: string,
  name: string,
  content: Buffer,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, name)
  await writeFile(file, content)
  await page.locator('input[type=file]').setInputFiles(file)
}

/** Returns an application of JHB that nothing else uses, despatched long ago. */
async function anApplication(
  page: Page,
  nth: number,
): Promise<{ applId: string; applicationNo: string }> {
  const query =
    '{ cardJobs(first: 9, filter: { status: [DESPATCHED] }) { edges { node { application { applId applicationNo } } } } }'
  type Found = {
    cardJobs: { edges: { node: { application: { applId: string; applicationNo: string } } }[] }
  }
  return (await ask<Found>(page, query)).cardJobs.edges[nth]!.node.application
}

for (const [n, locale] of (['en', 'ms'] as const).entries()) {
  test(`an image is uploaded for the print surface by keyboard, compared before and after, and shown with its card (${locale})`, async ({
    page,
  }, { outputDir }) => {
    await signIn(page, 'operator')
    const { applicationNo } = await anApplication(page, n)
    await dress(page, { locale, theme: 'light' })
    await open(page, surface, titleOf(surface, locale))
    await scan(page, applicationNo)
    await expect(
      page.getByText(
        say(
          { en: 'This application has no image yet.', ms: 'Permohonan ini belum mempunyai imej.' },
          locale,
        ),
      ),
    ).toBeVisible()
    await chooseImage(page, outputDir, 'wajah.png', await fourFields(1600, 1600))
    const after = page.getByRole('img', {
      name: say(
        {
          en: 'The print surface as it would be saved',
          ms: 'Permukaan cetakan seperti yang akan disimpan',
        },
        locale,
      ),
    })
    await expect(after).toBeVisible()
    const first = await after.getAttribute('src')

    await page
      .getByRole('button', { name: say({ en: 'Part of it', ms: 'Sebahagian' }, locale) })
      .click()
    await page
      .getByRole('button', { name: say({ en: 'Turn right', ms: 'Putar kanan' }, locale) })
      .click()
    const fromTop = page.getByLabel(say({ en: 'From top', ms: 'Dari atas' }, locale))
    const top = Number(await fromTop.inputValue())
    await page.getByRole('application').focus()
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('+')
    await expect(fromTop).not.toHaveValue(String(top))
    await page.getByLabel(say({ en: 'Width', ms: 'Lebar' }, locale)).fill('800')
    await expect(page.locator('.ik-ps-after[aria-busy=false]')).toBeVisible()
    expect(await after.getAttribute('src')).not.toBe(first)
    // A picture is decoded some time after its element is loaded.
    const size = () =>
      after.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
    await expect.poll(size).toEqual([1012, 638])

    await page
      .getByRole('button', {
        name: say({ en: 'Save the print surface', ms: 'Simpan permukaan cetakan' }, locale),
      })
      .click()
    await expect(page.getByText(messageOf('image.resized', locale))).toBeVisible()
    await page
      .getByRole('button', { name: say({ en: 'Adjust it', ms: 'Laraskan' }, locale) })
      .click()
    await expect(
      page.getByText(say({ en: '1012 × 638 pixels', ms: '1012 × 638 piksel' }, locale), {
        exact: true,
      }),
    ).toBeVisible()

    // The reopened screen remembers the user's record.
    await open(page, surface, titleOf(surface, locale))
    const own = page.getByRole('region', {
      name: say({ en: 'Your last records', ms: 'Rekod terakhir anda' }, locale),
    })
    await own.getByRole('link', { name: applicationNo }).click()
    await expect(page.locator('.ik-ps-record .ik-surface img')).toBeVisible()

    await page.goto(`/#/ikad/cps/production/searchcard?q=${applicationNo}`)
    const image = page.locator('.ik-surface img')
    await expect(image).toBeVisible()
    expect(
      await image.evaluate((found: HTMLImageElement) =>
        found.decode().then(() => found.naturalWidth),
      ),
    ).toBe(1012)
  })

  test(`an invalid image is reported at the file, and nothing is saved (${locale})`, async ({
    page,
  }, { outputDir }) => {
    await signIn(page, 'operator')
    const { applicationNo } = await anApplication(page, n + 2)
    await dress(page, { locale, theme: 'light' })
    await open(page, surface, titleOf(surface, locale))
    await scan(page, '00000')
    await expect(page.getByText(messageOf('record.notFound', locale)).first()).toBeVisible()
    await scan(page, applicationNo)
    await chooseImage(page, outputDir, 'wajah.png', Buffer.from('no image'))
    await expect(page.locator('.ik-field-error')).toContainText(
      messageOf('image.unknownType', locale),
    )
    await expect(page.getByRole('alert').getByText(messageOf('image.failed', locale))).toBeVisible()
    await expect(
      page.getByRole('button', {
        name: say({ en: 'Save the print surface', ms: 'Simpan permukaan cetakan' }, locale),
      }),
    ).toHaveCount(0)
  })
}

test('a crop is moved by mouse, and reset by number', async ({ page }, { outputDir }) => {
  await signIn(page, 'operator')
  const { applId } = await anApplication(page, 5)
  await open(page, `${surface}?appl=${applId}`, 'Print surface')
  await chooseImage(page, outputDir, 'wajah.jpg', await fourFields(2024, 1276, 'jpeg'))
  await page.getByRole('button', { name: 'Part of it' }).click()
  await page.getByLabel('Width').fill('1012')
  await expect(page.getByLabel('From left')).toHaveValue('506')
  const stage = (await page.getByRole('application').boundingBox())!
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 400, y - 300, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByLabel('From left')).toHaveValue('0')
  await expect(page.getByLabel('From top')).toHaveValue('0')
  await page.getByLabel('Turn by').fill('99')
  await page.getByLabel('Turn by').blur()
  await expect(page.getByLabel('Turn by')).toHaveValue('0')
})

test('records of an employer are shown with their fate, pulled, and then exist here', async ({
  page,
}) => {
  await signIn(page, 'operator')
  await open(page, pull, 'Pull records')
  await page.getByRole('button', { name: 'By employer and sticker date' }).click()
  await page.getByLabel('Employer name').fill(demonstrationEmployer.toLowerCase())
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.locator('.ik-field-error')).toContainText('This is required')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuala_Lumpur' }).format(
    new Date(),
  )
  await page.getByLabel('Sticker date').fill(`${today.slice(0, 8)}01`)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('The registry has 6 records')).toBeVisible()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('MD ARIFUL ISLAM')).toContainText('To be pulled')
  await expect(row('KAMAL UDDIN MIAH')).toContainText('only passes that expire before')
  await expect(row('SHAHIDUL ALAM')).toContainText('The postcode does not belong to the state')

  await page.getByRole('button', { name: 'Pull 3 records' }).click()
  await expect(page.getByText(messageOf('pull.done', 'en', { num: 3 }))).toBeVisible()
  await expect(row('MD ARIFUL ISLAM')).toContainText('Already here')
  await expect(page.getByRole('button', { name: 'Nothing to pull' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'PLKS-DM-0001' })).toBeVisible()

  await page.getByRole('button', { name: 'By passport' }).click()
  await page.getByLabel('Passport number').fill('bk 0900001')
  await page.keyboard.press('Enter')
  await expect(page.getByText(messageOf('passport.exists', 'en')).first()).toBeVisible()
})

test('a passport unknown to the registry is not found, and neither is one of another branch (Malay)', async ({
  page,
}) => {
  await signIn(page, 'operator', { locale: 'ms', theme: 'dark' })
  await open(page, pull, titleOf(pull, 'ms'))
  for (const passport of ['TIADA1', 'BK0900008']) {
    await page.getByLabel('Nombor pasport').fill(passport)
    await page.keyboard.press('Enter')
    await expect(page.getByText(messageOf('passport.notFound', 'ms'))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tiada untuk ditarik' })).toBeDisabled()
  }
})
