drop table template_texts;
