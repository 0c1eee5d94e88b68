import { signIn } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`shows edges, focus and what is chosen in the system’s high contrast, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await signIn(page, 'supervisor')
    await page.goto('/#/ikad/cps/despatch')
    const boxes = page.locator('tbody .bp6-control-indicator')
    await boxes.first().click()
    const style = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { backgroundColor, borderTopWidth, borderTopStyle, outlineWidth, outlineStyle } =
            getComputedStyle(element)
          return {
            background: backgroundColor,
            edge: borderTopStyle === 'none' ? '0px' : borderTopWidth,
            focus: outlineStyle === 'none' ? '0px' : outlineWidth,
          }
        })
    const unticked = await style('tbody input:not(:checked) ~ .bp6-control-indicator')
    const ticked = await style('tbody input:checked ~ .bp6-control-indicator')
    expect(ticked.background).not.toBe(unticked.background)
    for (const selector of [
      'tbody input:not(:checked) ~ .bp6-control-indicator',
      '.ik-scan input',
      '.ik-panel select',
      '.ik-panel .bp6-button',
      '.ik-panel',
    ])
      expect(await style(selector), selector).not.toMatchObject({ edge: '0px' })
    const [now, other] = [await style('.ik-tab-now'), await style('.ik-tab:not(.ik-tab-now)')]
    expect(now.background).not.toBe(other.background)
    await page.locator('.ik-scan input').focus()
    expect(await style('.ik-scan input')).toMatchObject({ focus: '3px' })
  })
