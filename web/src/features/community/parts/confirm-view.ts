import type { CommunityPost } from '@pahiya/contract/community/posts'
import { browserApi } from '../../../api/browser-api.ts'

/**
 * COMM-10: a view is a page that was shown and confirms itself, or a source that was opened. The server decides whether
 * it counts; a failure is not worth a message.
 */
export function confirmView({ id, viewProof }: Pick<CommunityPost, 'id' | 'viewProof'>): void {
  void browserApi()
    .then((api) => api.POST('/api/community/views', { body: { postId: id, proof: viewProof } }))
    .catch(() => undefined)
}
