import {
  Blog,
  BlogChanges,
  BlogForEditing,
  BlogSummary,
  blogViews,
  DeletedBlog,
  NewBlog,
  PublishedBlog,
  UnpublishedBlog,
} from '../../../domain/content/blogs.ts'
import { BlogNotFound } from '../../../domain/problems.ts'
import { contentRoutes } from './content.ts'

export const blogRoutes = contentRoutes({
  kind: 'blog',
  Name: 'Blog',
  plural: 'blogs',
  tag: 'Blogs',
  word: 'post',
  source: 'Markdown',
  NotFound: BlogNotFound,
  bodyLimit: 6 * 1024 * 1024,
  New: NewBlog,
  Update: NewBlog,
  Changes: BlogChanges,
  Summary: BlogSummary,
  Detail: Blog,
  Published: PublishedBlog,
  ForEditing: BlogForEditing,
  Unpublished: UnpublishedBlog,
  Deleted: DeletedBlog,
  reserved: {
    author: 'Set `blog_settings.author` instead.',
    content: 'Send `blog_content` to "Replace a post" (POST …/update) instead.',
  },
  views: blogViews,
})
