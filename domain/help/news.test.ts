import { expect, it } from 'vitest'
import { allScreens } from '#domain/additionalScreens.ts'
import { newestNews } from './newestNews.ts'
import { news } from './news.ts'

it('is numbered from the newest entry down to 1', () => {
  expect(news.map(({ number }) => number)).toEqual(
    Array.from({ length: newestNews }, (_, at) => newestNews - at),
  )
  const days = news.map(({ on }) => on)
  expect(days).toEqual([...days].sort().reverse())
})

it('has a text in both languages for each item, and leads to existing screens', () => {
  const routes: readonly string[] = allScreens.map(({ route }) => route)
  for (const { what, screen } of news.flatMap(({ items }) => items)) {
    expect(what.ms).not.toBe(what.en)
    if (screen !== undefined) expect(routes).toContain(screen)
  }
})
