import type { CommunityPost } from '@pahiya/contract/community/posts'
import { browserApi } from '../../../api/browser-api.ts'

/**
 * COMM-10: a view is a rendered page that confirms itself, or an opened source. The server decides whether it counts;
 * failures are ignored.
 */
export function confirmView({ id, viewProof }: Pick<CommunityPost, 'id' | 'viewProof'>): void {
  void browserApi()
    .then((api) => api.POST('/api/community/views', { body: { postId: id, proof: viewProof } }))
    .catch(() => undefined)
}
