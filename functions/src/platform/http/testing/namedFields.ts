/**
 * Response fields that existing clients read, by operation. `a.{b,c}` means `a.b` and `a.c`; `[]` means every element
 * of a list. Rows of operations that no area declares yet apply once one does. Every operation that reads has a row,
 * and so does every operation of administration's areas.
 */
export const namedFields: Readonly<Record<string, readonly string[]>> = {
  ...session(),
  ...conversations(),
  ...administration(),
  ...externalApi(),
  ...awaitedAreas(),
};

/**
 * Named fields that no response has yet, because their area does not exist: the ends of their names, by the first
 * segment of the operation's path. A test fails when one of them is returned after all, so that it is removed here.
 */
export const awaitedFields: ReadonlyMap<string, readonly string[]> = new Map();

function session() {
  const company =
    'company.{id,name,dueDate,document,companieSettings[][].key,companieSettings[][].value,' +
    'plan.id,plan.name,plan.amount,plan.useWhatsapp,plan.useFacebook,plan.useInstagram,plan.useCampaigns,' +
    'plan.useSchedules,plan.useInternalChat,plan.useExternalApi,plan.useKanban,plan.useOpenAi,plan.useIntegrations}';
  const boot = ['token', ...user('user.'), 'user.token', `user.${company}`];
  return {
    'POST /auth/login': boot,
    'POST /auth/refresh_token': boot,
    'GET /auth/session': boot.filter((field) => field !== 'token'),
    'GET /auth/me': ['{id,profile,super}'],
    // No body that clients read, only cookies.
    'DELETE /auth/logout': [],
    'POST /auth/signup': user(''),
    'POST /auth/invitation': ['email'],
    'POST /auth/confirm-email': ['email'],
    'POST /auth/prove-email': ['email'],
    'POST /auth/proof-link': ['message'],
    'PUT /auth/sign-up-email': ['email'],
    'POST /auth/forgot-password': ['message'],
    'POST /auth/reset-password': ['message'],
    'POST /forgetpassword/{email}': ['status'],
    'POST /resetpasswords/{email}/{token}/{newPassword}': ['status'],
    'PUT /settings/{key}': ['{key,value}'],
    'PUT /companySettings': ['response', 'result.{userRating,sendGreetingAccepted,hoursCloseTicketsAuto}'],
    // Returns plain text (admin/settings/whiteLabel.test.ts).
    'POST /settings-whitelabel/logo': [],
    'POST /settings/cert-upload': ['mensagem'],
    'POST /uploads': ['{uploadId,url,fields}'],
    'GET /version': ['version'],
    'GET /public-settings': [],
    'GET /public-settings/{key}': [],
    'GET /settings': ['[].{key,value}'],
    'GET /companySettingOne': ['sendGreetingAccepted'],
    'GET /companySettings/{id}': [
      '{userRating,scheduleType,chatBotType,acceptCallWhatsapp,userRandom,sendGreetingMessageOneQueues}',
      '{sendSignMessage,sendFarewellWaitingTicket,sendGreetingAccepted,sendQueuePosition,acceptAudioMessageContact}',
      '{enableLGPD,requiredTag,lgpdDeleteMessage,lgpdHideNumber,lgpdConsent,lgpdMessage,lgpdLink}',
      '{sendMsgTransfTicket,DirectTicketsToWallets,closeTicketOnTransfer,showNotificationPending,transferMessage}',
      '{greetingAcceptedMessage,AcceptCallWhatsappMessage,sendQueuePositionMessage,hoursCloseTicketsAuto,CheckMsgIsGroup}',
    ],
  };
}

function user(at: string): string[] {
  return [
    `${at}{id,name,email,profile,companyId,super,startWork,endWork,allTicket,whatsappId,profileImage,defaultTheme}`,
    `${at}{defaultMenu,allHistoric,allUserChat,defaultTicketsManagerWidth,userClosePendingTicket,showDashboard}`,
    `${at}{allowGroup,allowRealTime,allowConnections,farewellMessage,language}`,
    `${at}queues[].{id,name,color,UserQueue.queueId,UserQueue.userId}`,
  ];
}

function ticket(at: string): string[] {
  return [
    `${at}{id,uuid,status,queueId,channel,lastMessage,updatedAt,createdAt,whatsappId,isBot,isGroup,userId}`,
    `${at}{unreadMessages,useIntegration,queue.name,queue.color,contact.id,contact.name,contact.urlPicture}`,
    `${at}{whatsapp.name,whatsapp.groupAsTicket,user.id,user.name,user.color,userRating.rate}`,
    `${at}tags[].{id,name,color}`,
  ];
}

function externalApi() {
  const sent = ['{status,messageId,messageIds,ticketId}'];
  return {
    'POST /messages/send': sent,
    'POST /messages/send/linkImage': sent,
    'POST /messages/checkNumber': ['{existsInWhatsapp,number,numberFormatted}'],
    'GET /messages-api/{id}/calls': ['calls[].{id,whatsappId,operation,status,code,number,ms,at}'],
  };
}

function schedule(at: string): string[] {
  return [
    `${at}{id,body,contactId,sendAt,sentAt,status,openTicket,ticketUserId,queueId,statusTicket,assinar,userId}`,
    `${at}{whatsappId,intervalo,valorIntervalo,enviarQuantasVezes,tipoDias,mediaPath,mediaName,contact.name}`,
  ];
}

function contact(at: string): string[] {
  return [
    `${at}{id,name,number,email,isGroup,active,channel,urlPicture,disableBot,acceptAudioMessage,lgpdAcceptedAt}`,
    `${at}{companyId,whatsapp.name,extraInfo[].name,extraInfo[].value,tags[].id,tags[].name,tags[].color}`,
  ];
}

function conversations() {
  const message = [
    'messages[].{id,wid,fromMe,mediaUrl,body,mediaType,dataJson,ack,createdAt,ticketId,isDeleted,queueId}',
    'messages[].{isForwarded,isEdited,isPrivate,companyId,contact.id,contact.name,queue.name,queue.color}',
    'messages[].quotedMsg.{id,wid,body,fromMe,mediaType,isDeleted,mediaUrl,media,contact.name}',
    'messages[].ticket.{id,uuid,whatsappId,queueId,queue.name}',
  ];
  const opened = [...ticket(''), ...contact('contact.')];
  const lane = (at: string) => [`${at}{timeLane,nextLaneId,greetingMessageLane,rollbackLaneId}`];
  return {
    'GET /tickets': [...ticket('tickets[].'), 'count', 'hasMore'],
    'GET /tickets/counts': [],
    'GET /tickets/{id}/farewell': [],
    'GET /phone-imports/{id}': [],
    'GET /ticket-jobs/{id}': [],
    'GET /ticket-jobs': [],
    'GET /tickets/{id}': opened,
    'GET /tickets/u/{uuid}': opened,
    'POST /tickets': opened,
    'PUT /tickets/{id}': opened,
    'GET /tickets-log/{id}': ['[].{type,createdAt,user.name,queue.name}'],
    'GET /tickets-log/{id}/entries': ['entries[].{type,createdAt,user.name,queue.name}', 'count', 'hasMore'],
    'GET /messages-allMe': ['count[].count'],
    'GET /messages/{id}': [...message, ...ticket('ticket.'), 'count', 'hasMore'],
    'GET /tickets/{id}/members': ['at', 'count', 'hasMore'],
    'GET /tickets/{id}/shared': [...message, 'count', 'hasMore'],
    'GET /contact-jobs/{id}': [],
    'GET /contacts': [...contact('contacts[].'), 'count', 'hasMore'],
    'GET /contacts/{id}': contact(''),
    'POST /contacts': contact(''),
    'PUT /contacts/{id}': contact(''),
    'PUT /contacts/block/{id}': contact(''),
    'GET /tags': [
      'tags[].{id,name,color,kanban,userId,contactsCount,ticketsCount}',
      ...lane('tags[].'),
      'count',
      'hasMore',
    ],
    'GET /tags/list': ['[].{id,name,color,kanban}', ...lane('[].')],
    'GET /tags/{id}': ['{id,name,color,kanban}', ...lane('')],
    'GET /contactTags/{id}': ['tags'],
    'POST /tags/sync': contact(''),
    'GET /contacts/list': contact('[].'),
    'GET /contact-imports': [],
    'GET /contact-imports/{id}': [],
    'GET /contact-imports/{id}/rows': [],
    'GET /contact-imports/{id}/ignored': [],
    'POST /contactsImport': contact(''),
    'GET /contacts/{id}/tickets': [],
    'GET /contacts/{id}/merges': [],
    'GET /contacts/merge-proposals': ['count', 'hasMore'],
    'GET /contacts/profile/{number}': ['profilePicUrl'],
    'PUT /contacts/toggleAcceptAudio/{id}': contact(''),
    'PUT /contacts/toggleDisableBot/{id}': contact(''),
    'PUT /contact-wallet/{id}': contact(''),
    'DELETE /contacts/{id}': ['message'],
    'POST /contacts/import': ['{id,state}'],
    'POST /contacts/import/chats': ['{id,state}'],
    'POST /contacts/upload': ['{id,state,created,ignored}'],
    'POST /contact-imports': ['{id,state}'],
    'POST /contact-imports/{id}/forecast': ['{total,usable,ignored}'],
    'POST /contact-imports/{id}/start': ['{id,state}'],
    'POST /contact-imports/{id}/stop': ['{id,state}'],
    'POST /contact-imports/{id}/resume': ['{id,state}'],
    'POST /tags': ['{id,name,color,kanban}', ...lane('')],
    'PUT /tags/{id}': ['{id,name,color,kanban}', ...lane('')],
    'DELETE /tags/{id}': ['message'],
    'PUT /tags-contacts/{tagId}/{contactId}': contact(''),
    'DELETE /tags-contacts/{tagId}/{contactId}': ['message'],
    'PUT /ticket-tags/{ticketId}/{tagId}': ['message'],
    'DELETE /ticket-tags/{ticketId}': ['message'],
    'GET /quick-messages': [
      'records[].{id,shortcode,message,geral,visao,status,userId,mediaPath,mediaName,isMedia}',
      'count',
      'hasMore',
    ],
    'GET /todos': ['{kept,version}', 'todos[].{key,text,done,createdAt,updatedAt}'],
    'GET /quick-messages/list': ['[].{id,shortcode,message,mediaPath}'],
    'GET /quick-messages/{id}': [
      '{id,shortcode,message,geral,visao,status,userId,mediaPath,mediaName,isMedia}',
    ],
  };
}

function administration() {
  const queue = (at: string) => [
    `${at}{id,name,color,greetingMessage,outOfHoursMessage,orderQueue,tempoRoteador,ativarRoteador,integrationId}`,
    `${at}{fileListId,closeTicket,schedules}`,
  ];
  const option = (at: string) => [
    `${at}{id,name,greetingMessage,queueType,closeTicket,optQueueId,optUserId,optIntegrationId,optFileId,options}`,
  ];
  const whatsapp = (at: string) => [
    `${at}{id,name,status,channel,number,isDefault,updatedAt,token,qrcode,retries,companyId,greetingMessage}`,
    `${at}{complationMessage,outOfHoursMessage,ratingMessage,allowGroup,groupAsTicket,sendIdQueue,timeSendQueue}`,
    `${at}{maxUseBotQueues,timeUseBotQueues,expiresTicket,whenExpiresTicket,expiresInactiveMessage}`,
    `${at}{timeInactiveMessage,inactiveMessage,maxUseBotQueuesNPS,expiresTicketNPS,timeCreateNewTicket}`,
    `${at}{collectiveVacationStart,collectiveVacationEnd,collectiveVacationMessage,queues[].id,queues[].name}`,
    `${at}{schedules,promptId,integrationId,flowIdWelcome,flowIdNotPhrase,greetingMediaAttachment}`,
    `${at}{importOldMessages,importRecentMessages,importOldMessagesGroups,closedTicketsPostImported}`,
    `${at}{queueIdImportMessages,statusImportMessages,provider,enableImportMessage}`,
  ];
  const plan = (at: string) => [
    `${at}{id,name,users,connections,queues,amount,isPublic,useWhatsapp,useFacebook,useInstagram,useCampaigns}`,
    `${at}{useSchedules,useInternalChat,useExternalApi,useKanban,useOpenAi,useIntegrations}`,
  ];
  const company = (at: string) => [
    `${at}{id,name,email,phone,document,planId,status,dueDate,recurrence,paymentMethod,createdAt,lastLogin}`,
    `${at}{numberAttendants,numberConections,numberQueues,folderSize,numberFileFolder,updatedAtFolder}`,
  ];
  const withPlan = (at: string) => [...company(at), ...plan(`${at}plan.`)];
  return {
    'GET /users': [...user('users[].'), 'users[].whatsapp.name', 'users[].darkMode', 'count', 'hasMore'],
    'GET /users/list': ['[].{id,name,queues[].id}'],
    'GET /users/{id}': user(''),
    'POST /users': user(''),
    'PUT /users/{id}': user(''),
    'DELETE /users/{id}': ['message'],
    'POST /users/{id}/media-upload': [...user(''), 'user.profileImage'],
    'DELETE /users/{id}/media-upload': user(''),
    'PUT /users/toggleChangeWidht/{id}': user(''),
    'POST /users/{id}/invitation': ['message'],
    'DELETE /users/{id}/session': ['message'],
    'GET /queue': queue('[].'),
    'POST /queue': [...queue(''), 'chatbots'],
    'GET /queue/{id}': [...queue(''), 'chatbots'],
    'PUT /queue/{id}': [...queue(''), 'chatbots'],
    'GET /chatbot': option('[].'),
    'GET /chatbot/{id}': option(''),
    'POST /chatbot': option(''),
    'PUT /chatbot/{id}': option(''),
    'GET /whatsapp': whatsapp('[].'),
    'GET /whatsapp/filter': whatsapp('[].'),
    'GET /whatsapp/{id}': whatsapp(''),
    'POST /whatsapp': whatsapp(''),
    'PUT /whatsapp/{id}': whatsapp(''),
    'DELETE /whatsapp/{id}': ['message'],
    'GET /whatsapp-admin/{id}': whatsapp(''),
    'PUT /whatsapp-admin/{id}': whatsapp(''),
    'DELETE /whatsapp-admin/{id}': ['message'],
    'POST /whatsapp/{id}/media-upload': whatsapp(''),
    'DELETE /whatsapp/{id}/media-upload': whatsapp(''),
    'POST /whatsappsession/{id}': ['message'],
    'PUT /whatsappsession/{id}': ['message'],
    'DELETE /whatsappsession/{id}': ['message'],
    'DELETE /whatsappsession/admin/{id}': ['message'],
    'POST /whatsapp-restart': ['message'],
    // Returns the plain text `whatsapp` (core/connections/connectionFields.test.ts).
    'POST /closedimported/{id}': [],
    'POST /facebook': ['message'],
    'GET /whatsapp/all': [
      '[].{id,name,channel,status,companyId,company.id,company.name,isDefault,updatedAt}',
    ],
    'GET /helps': ['records[].{id,title,description,video}', 'count', 'hasMore'],
    'GET /helps/list': ['[].{id,title,description,video}'],
    'GET /helps/{id}': ['{id,title,description,video}'],
    'GET /plans/list': plan('[].'),
    'GET /plans/all': plan('[].'),
    'GET /companies': company('[].'),
    'GET /companies/list': withPlan('[].'),
    'GET /companies/{id}': withPlan(''),
    'GET /companies/listPlan/{id}': plan('plan.'),
    'GET /setting/{key}': [],
    'GET /companySettingOnePayment': [],
    'GET /audit': [
      'records[].{id,at,action,userId,userName,byPlatform,target,targetName,changed,sourceIp}',
      'count',
      'hasMore',
    ],
    'GET /companies/{id}/firstSteps': [],
    'GET /companiesPlan': [...withPlan('companies[].'), 'count', 'hasMore'],
    'GET /announcements': [`records[].${announcement()}`, 'count', 'hasMore'],
    'GET /announcements/{id}': [announcement()],
    'POST /announcements': [announcement()],
    'PUT /announcements/{id}': [announcement()],
    'DELETE /announcements/{id}': ['message'],
    'POST /announcements/{id}/media-upload': [announcement()],
    'DELETE /announcements/{id}/media-upload': [announcement()],
    'POST /announcements/read': ['readUpTo'],
    'POST /helps': ['{id,title,description,video}'],
    'PUT /helps/{id}': ['{id,title,description,video}'],
    'DELETE /helps/{id}': ['message'],
    'POST /companies': company(''),
    'PUT /companies/{id}': company(''),
    'PUT /companies/{id}/schedules': [...company(''), 'schedules'],
    'PUT /companies/{id}/locale': [...company(''), '{timezone,language}'],
    'POST /companies/{id}/invitation': ['message'],
    'DELETE /companies/{id}': ['message'],
    'DELETE /companies/{id}/firstSteps': ['message'],
    'POST /plans': plan(''),
    'PUT /plans/{id}': plan(''),
    'DELETE /plans/{id}': ['message'],
  };
}

function contactList(at: string): string[] {
  return [`${at}{id,name,companyId,contactsCount}`];
}
function campaign(at: string): string[] {
  return [
    `${at}{id,name,status,message1,message5,confirmationMessage1,confirmationMessage5,confirmation,scheduledAt}`,
    `${at}{completedAt,contactListId,tagListId,companyId,statusTicket,openTicket,whatsappId,userId,queueId}`,
  ];
}
function contactListItem(at: string): string[] {
  return [`${at}{id,name,number,email,isWhatsappValid,companyId,contactListId}`];
}

/** Fields of lists and reports, with the names under which each response holds its rows. */
function awaitedAreas() {
  const list = (path: string, name: string) => ({ [`GET /${path}`]: [`${name}[].id`, 'count', 'hasMore'] });
  return {
    'GET /contact-lists': [...contactList('records[].'), 'count', 'hasMore'],
    'GET /contact-lists/list': contactList('[].'),
    'GET /contact-lists/{id}': contactList(''),
    'POST /contact-lists/{id}/upload': ['{id,state,created,ignored}'],
    'GET /contact-list-items': [...contactListItem('contacts[].'), 'count', 'hasMore'],
    'GET /contact-list-items/list': contactListItem('[].'),
    'GET /contact-list-items/{id}': contactListItem(''),
    'GET /chats': [
      'records[].{id,uuid,title,ownerId,lastMessage,updatedAt,users[].userId,users[].unreads,users[].user.name}',
      'count',
      'hasMore',
    ],
    'GET /chats/{id}': ['{id,uuid,title,ownerId,lastMessage}', 'users[].{userId,unreads,user.id,user.name}'],
    'GET /chats/{id}/messages': [
      'records[].{id,chatId,senderId,message,createdAt,sender.name}',
      'count',
      'hasMore',
    ],
    'GET /campaigns': [...campaign('records[].'), 'count', 'hasMore'],
    'GET /campaigns/{id}': campaign(''),
    'GET /campaigns/{id}/preview': ['left'],
    'GET /campaigns/{id}/shippings': ['records', 'count', 'hasMore'],
    'GET /campaign-settings': ['[].{key,value}'],
    'GET /campaign-settings/caps': ['[].{whatsappId,name,cap,used}'],
    'GET /schedules': [...schedule('schedules[].'), 'count', 'hasMore'],
    'GET /schedules/{id}': schedule(''),
    'GET /schedules/holidays': ['holidays[].{date,name,yearly}', 'version'],
    'GET /files': [...fileList('files[].'), 'count', 'hasMore'],
    'GET /files/{id}': fileList(''),
    'POST /files': fileList(''),
    'PUT /files/{id}': fileList(''),
    ...list('prompt', 'prompts'),
    ...list('queueIntegration', 'queueIntegrations'),
    'GET /ticket/kanban': [...ticket('tickets[].'), 'count', 'hasMore'],
    'GET /kanban/board': ['lanes'],
    'GET /kanban/lane': ['count', 'hasMore'],
    'GET /flowbuilder': ['flows[].{id,name,active}'],
    'GET /flowbuilder/flow/{id}': ['flow.flow.{nodes,connections}'],
    'GET /tag/kanban': ['lista[].{id,name,color,kanban,ticketsCount}'],
    'GET /dashboard': [
      'counters.{activeTickets,avgSupportTime,avgWaitTime,leads,npsDetractorsPerc,npsPassivePerc,npsPromotersPerc}',
      'counters.{npsScore,passiveTickets,percRating,supportFinished,supportGroups,supportHappening,supportPending}',
      'counters.{tickets,waitRating,withRating,withoutRating}',
      'attendants[].{name,rating,countRating,tickets,avgWaitTime,avgSupportTime,online}',
    ],
    'GET /ticketreport/reports': [
      'tickets[].{id,uuid,whatsappName,contactName,userName,queueName,status,lastMessage,createdAt,closedAt}',
      'tickets[].{supportTime,NPS}',
      'totalTickets.total',
    ],
    'GET /messages/transcribeAudio/{file}': ['transcribedText'],
    'GET /invoices/all': ['[].{id,detail,value,dueDate,status,users,connections,queues}'],
    'GET /ticket-notes/list': ['[].{id,note,ticketId,contactId,user.name,createdAt}'],
  };
}

function fileList(at: string): string[] {
  return [`${at}{id,name,message,userId,options}`, `${at}options[].{id,name,path,mediaType}`];
}

function announcement(): string {
  return '{id,title,text,priority,status,mediaPath,mediaName,createdAt}';
}
