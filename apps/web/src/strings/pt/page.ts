import type { PageTexts } from '../page.ts'

export const description = 'Um planejador de tarefas pessoal com temporizador de foco'

export const page: PageTexts = {
  description,
  shortcuts: { add: 'Adicionar uma tarefa', plan: 'Planejar o dia', focus: 'Iniciar o foco' },
  noScript: 'O Daymark precisa de JavaScript: ative-o e recarregue esta página.',
  oldBrowser:
    'O Daymark não funciona neste navegador: ele precisa do Safari {safari}, do Firefox {firefox}, do Chrome ou Edge {chrome}, ou de uma versão mais recente.',
}
