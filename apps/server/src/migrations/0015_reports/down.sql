drop table share_links;
drop table report_exports;
drop table report_layouts;
