import { chatbotOption } from '@balcao/shared/records/chatbotModel';
import type { ConnectionSettings } from '@balcao/shared/records/connectionModel';
import type { Queue } from '@balcao/shared/records/queueModel';
import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import type { Tag } from '@balcao/shared/records/tagModel';
import { chatbotTreeEntity } from '../../../core/records/chatbotTreeEntity.ts';
import { connectionEntity } from '../../../core/records/connectionEntity.ts';
import { fileListToItem } from '../../../core/records/fileListEntity.ts';
import { queueEntity } from '../../../core/records/queueEntity.ts';
import { companySettingsEntity } from '../../../core/company/settingsEntity.ts';
import type { TestHouse } from '../../../testing/startTestHouse.ts';
import { createTimedCompany } from '../../../core/tickets/testing/timedCompany.ts';
import { userEntity } from '../../../core/people/userEntity.ts';
import { sampleFileList } from './sampleBot.ts';

let customers = 0;

/** A separate company with one customer. */
export async function createTextScene(house: TestHouse) {
  const company = await createTimedCompany(house);
  const { store } = house.runtime;
  const { id: companyId, connectionId, queues, admin, ana } = company;
  const [first = 0, second = 0] = queues;
  const number = `55119444${String(++customers).padStart(5, '0')}`;
  const put = async (path: string, body: object, as = admin) => {
    const { status, body: answer } = await house.call(as, 'PUT', path, { body });
    if (status >= 300) throw new Error(JSON.stringify(answer));
  };
  let ticketId = 0;
  // Texts that people wrote themselves, such as scheduled ones, have no mark.
  const told = async () => (await company.said(ticketId)).map((body) => body.replace(/^\u200E/u, ''));
  return {
    company,
    ana,
    first,
    second,
    put,
    /** Stores settings of the connection, including combinations that its form refuses. */
    async connection(set: Partial<ConnectionSettings>, queueIds: readonly number[] = []) {
      await company.connect({ greetingMessage: 'Olá', queueIds: [...queueIds] });
      const blank = { greetingMessage: '' };
      await store.update(connectionEntity.key({ companyId, id: connectionId }), {
        set: { ...blank, ...set },
      });
      company.pass(1);
    },
    async settings(set: Partial<CompanySettings>) {
      await store.put(companySettingsEntity.toItem({ companyId, ...set }));
      company.pass(1);
    },
    async queue(set: Partial<Queue>, id = first) {
      await store.update(queueEntity.key({ companyId, id }), { set });
      company.pass(1);
    },
    /** Gives a queue a list of files. */
    async fileList(message: string, id = first) {
      await store.put(fileListToItem(sampleFileList(id, 1, { companyId, message })));
      await store.update(queueEntity.key({ companyId, id }), { set: { fileListId: id } });
      company.pass(1);
    },
    /** Stores two options of the first queue, the first one with options below it. */
    async option(greetingMessage: string, below: readonly string[] = []) {
      const empty = { closeTicket: false, optQueueId: null, optUserId: null, optIntegrationId: null };
      const optionOf = (id: number, name: string, text: string, inner: readonly unknown[] = []) => ({
        ...empty,
        id,
        name,
        greetingMessage: text,
        queueType: 'text',
        optFileId: null,
        options: inner,
      });
      const inner = below.map((name, at) => optionOf(at + 3, name, `${name} aqui`));
      const options = [
        chatbotOption.parse(optionOf(1, 'Boletos', greetingMessage, inner)),
        chatbotOption.parse(optionOf(2, 'Trocas', 'Trocas aqui')),
      ];
      const tree = { companyId, queueId: first, options, updatedAt: house.runtime.clock.iso(), version: 1 };
      await store.put(chatbotTreeEntity.toItem(tree));
    },
    async stage(more: Partial<Tag>): Promise<number> {
      const made = await house.call<Tag>(admin, 'POST', '/tags', { body: { kanban: 1, ...more } });
      if (made.status !== 200) throw new Error(JSON.stringify(made.body));
      return made.body.id;
    },
    async user(farewellMessage: string) {
      await store.update(userEntity.key({ companyId, id: ana.id }), { set: { farewellMessage } });
    },
    /** The customer writes; returns the texts in answer. */
    async write(text: string, more: Parameters<typeof company.receive>[2] = {}) {
      const before = ticketId === 0 ? 0 : (await told()).length;
      company.pass(0.1);
      if (ticketId === 0) ticketId = (await company.writes(number, text)).id;
      else await company.receive(number, text, more);
      return (await told()).slice(before);
    },
    /** Returns the texts that the customer gets because of `act`. */
    async by(act: (ticketId: number) => Promise<unknown>) {
      const before = (await told()).length;
      await act(ticketId);
      return (await told()).slice(before);
    },
    /** Ana accepts the ticket from her queue. */
    async serve() {
      await put(`/tickets/${ticketId}`, { queueId: first });
      await put(`/tickets/${ticketId}`, { status: 'open' }, ana);
    },
    /** Puts the waiting ticket into a queue. */
    enter: (queueId: number) => put(`/tickets/${ticketId}`, { queueId }),
    close: () => put(`/tickets/${ticketId}`, { status: 'closed' }, ana),
  };
}
