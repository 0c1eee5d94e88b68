import type { PreloadedQuery } from 'react-relay'
import {
  createOperationDescriptor,
  PreloadableQueryRegistry,
  type ConcreteRequest,
  type IEnvironment,
  type OperationType,
} from 'relay-runtime'

/** An answer within this time needs no placeholder. In milliseconds. */
const quickMs = 200

/**
 * Waits for the answer of a screen's query while the previous screen stays visible, for at most 200
 * ms, and not at all if loaded data can be shown. The reason is that React keeps a screen's
 * placeholder for 300 ms, however soon its data arrives. Call it once the screen's code is loaded,
 * because that contains the query's document.
 */
export async function quickAnswer(
  environment: IEnvironment,
  { id, variables, source }: PreloadedQuery<OperationType>,
): Promise<void> {
  const document = id && (PreloadableQueryRegistry.get(id) as unknown as ConcreteRequest | null)
  if (!source || !document) return
  if (environment.check(createOperationDescriptor(document, variables)).status === 'available')
    return
  let stop = () => {}
  await new Promise<void>((resolve) => {
    const end = () => resolve()
    // The screen reports a failure itself.
    const subscription = source.subscribe({
      next: end,
      error: end,
      complete: end,
      unsubscribe: end,
    })
    const timer = setTimeout(end, quickMs)
    stop = () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  })
  stop()
}
