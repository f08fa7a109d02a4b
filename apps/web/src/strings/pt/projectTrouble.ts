import type { Language } from '../language.ts'

export const projectTrouble: Language['projectTrouble'] = {
  title: 'Por que as alterações não sincronizam',
  close: 'Fechar',
  looking: 'Verificando o servidor…',
  stored: 'O que você faz fica neste dispositivo e é enviado quando o servidor voltar a funcionar.',
  hosts: 'Se você hospeda o Daymark',
  none: {
    person: 'O servidor responde de novo. O Daymark tenta de novo por conta própria.',
    host: 'Não há mais nada a fazer aqui. Se voltar a acontecer, veja os logs do servidor nesse horário.',
  },
  unreachable: {
    person: 'Não é possível acessar o servidor. Ou este dispositivo ou o servidor está off-line.',
    host: 'Veja se o endereço em config.json está certo e se o servidor está em execução. Um projeto hospedado que foi pausado não responde: restaure-o no painel.',
  },
  closed: {
    person: 'O servidor responde, mas não a esta página.',
    host: 'Um projeto hospedado que foi pausado responde assim: restaure-o no painel. Caso contrário, algo na frente do servidor recusa pedidos desta página: permita o endereço dela.',
  },
  foreign: {
    person: 'Este endereço responde, mas não é o Daymark.',
    host: 'Um projeto hospedado que foi pausado responde assim: restaure-o no painel. Proxies também, e um endereço em config.json que não é de um projeto.',
  },
  wrongKey: {
    person: 'O servidor não conhece esta cópia do Daymark.',
    host: 'A chave em config.json não é deste projeto ou foi retirada. Copie a chave publicável das configurações de API para SUPABASE_ANON_KEY e grave o aplicativo web de novo.',
  },
  noTables: {
    person: 'O servidor ainda não está preparado para o Daymark.',
    host: 'Faltam tabelas ou funções: aplique todas as migrações desta versão (docs/hosting.md). “npm run hosted -- check” diz o que falta.',
  },
  noRights: {
    person: 'O servidor não deixa você ler suas tarefas.',
    host: 'Falta uma permissão que as migrações dão a quem entrou. Veja se todas foram aplicadas, pelo papel “postgres”, e se algo tirou permissões desde então.',
  },
  older: {
    person: 'O servidor é mais antigo que este aplicativo.',
    host: 'O aplicativo web foi atualizado antes do banco de dados: aplique as migrações desta versão (docs/hosting.md).',
  },
  newer: {
    person: 'Este aplicativo é antigo demais para o servidor. Recarregue a página para ter o novo.',
    host: 'O banco de dados foi atualizado para uma versão que este aplicativo web não pode usar: grave e envie o aplicativo web dessa versão (docs/hosting.md).',
  },
  other: {
    person: 'O servidor recusou.',
    host: 'Os logs dele dizem mais. Ele diz:',
  },
}
