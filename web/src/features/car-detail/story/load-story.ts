import type { Api } from '../../../api/api-context.ts'
import { secondaryPartTimeoutMs } from '../../../api/part-timeout.ts'
import { storyView, type StoryView } from './story-view.ts'

/** Returns null if the history cannot be loaded: the page then says so. */
export async function loadStory(
  api: Api,
  { kind, id }: { kind: 'car' | 'listing'; id: string },
  asked: AbortSignal,
): Promise<StoryView | null> {
  const options = {
    params: { path: { id } },
    signal: AbortSignal.any([asked, AbortSignal.timeout(secondaryPartTimeoutMs)]),
  }
  try {
    const { data } =
      kind === 'car'
        ? await api.GET('/api/cars/{id}/story', options)
        : await api.GET('/api/marketplace/listing/{id}/story', options)
    return data ? storyView(data, new Date()) : null
  } catch {
    return null
  }
}
