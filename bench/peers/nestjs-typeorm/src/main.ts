import 'reflect-metadata'
import { ClassSerializerInterceptor, Module, ValidationPipe } from '@nestjs/common'
import { NestFactory, Reflector } from '@nestjs/core'
import { TypeOrmModule } from '@nestjs/typeorm'
import { ApiKey, Website } from './entities.js'
import { WebsitesController } from './websites.controller.js'
import { WebsitesService } from './websites.service.js'

type Wanted = { databaseUrl: string; sitesUrl: string }

async function serve({ databaseUrl, sitesUrl }: Wanted): Promise<void> {
  @Module({
    imports: [
      TypeOrmModule.forRoot({ type: 'postgres', url: databaseUrl, entities: [ApiKey, Website], poolSize: 10 }),
      TypeOrmModule.forFeature([ApiKey, Website]),
    ],
    controllers: [WebsitesController],
    providers: [WebsitesService, { provide: 'SITES_URL', useValue: sitesUrl }],
  })
  class App {}

  const app = await NestFactory.create(App, { logger: ['error'] })
  app.useGlobalPipes(new ValidationPipe({ whitelist: true, transform: true }))
  app.useGlobalInterceptors(new ClassSerializerInterceptor(app.get(Reflector)))
  await app.listen(0, '127.0.0.1')
  process.send?.(await app.getUrl())
}
process.once('message', (wanted: Wanted) => void serve(wanted))
process.on('disconnect', () => process.exit())
