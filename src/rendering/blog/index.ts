export { renderArticle } from './article.tsx'
export { renderBlogIndex } from './blog-index.tsx'
export { postsInFeed, renderFeed } from './feed.ts'
export { blogPhrasesIn } from './phrases.ts'
export {
  blogPath,
  categoryOf,
  categorySlug,
  type Post,
  type PostLink,
  type PostSeo,
  type PostSettings,
  postsPerPage,
} from './post.ts'
