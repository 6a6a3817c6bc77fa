/**
 * How Node is started where it serves, so that it gives back what a first start and busy hours needed: without these it
 * takes 100 MB more on a machine of 24 GB, by which it measures its young generation.
 */
export const heapFlags = ['--max-semi-space-size=16']

/** The same for the allocator of glibc: few arenas, and a buffer of 128 kB or more is a mapping of its own. Others ignore it. */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
