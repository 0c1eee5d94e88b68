import {
  act,
  fireEvent,
  render as renderAlone,
  renderHook as renderHookAlone,
  type RenderHookOptions,
  type RenderOptions,
} from '@testing-library/react'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { Language } from '#client/ui/Language.tsx'

export * from '@testing-library/react'

/** A message without its translation or its values is a defect. */
function refuse(error: Error): never {
  throw error
}

function within(Outer?: ComponentType<{ children: ReactNode }>) {
  return function InLanguage({ children }: { children: ReactNode }) {
    return <Language onError={refuse}>{Outer ? <Outer>{children}</Outer> : children}</Language>
  }
}

/** Testing Library's render, in the language of the device, with the client's providers. */
export function render(element: ReactElement, options: RenderOptions = {}) {
  return renderAlone(element, { ...options, wrapper: within(options.wrapper as never) })
}

/** Testing Library's renderHook, in the language of the device. */
export function renderHook<Result, Props>(
  hook: (props: Props) => Result,
  options: RenderHookOptions<Props> = {},
) {
  return renderHookAlone(hook, { ...options, wrapper: within(options.wrapper as never) })
}

/**
 * Clicks an element. Find it first: React warns about renders outside act while something inside
 * act is awaited.
 */
export async function clickOn(element: Element): Promise<void> {
  await act(async () => void fireEvent.click(element))
}
